-- Searching folds letters as `foldLetters` in contract/letters.ts does; fold.test.ts compares the two. New: æ, œ, ð, þ, every
-- accent of Latin letters instead of a list, and accents that are characters of their own.
create or replace function main.fold(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    normalize(
      translate(
        replace(replace(replace(replace(replace(replace(replace(lower(normalize(value, NFC)),
          'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øłđðı', 'olddi'),
      NFD),
    '[\u0300-\u036f]', '', 'g');

-- stored values are computed again where they change; an update of a column that they depend on does that
update main.users set last_name = last_name
  where search <> main.fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, ''));
update main.teams set name = name where search <> main.fold(name || ' ' || league);
update main.games set league = league
  where search <> main.fold(home_team || ' ' || away_team || ' ' || league || ' ' || coalesce(location, ''));
update main.calendar_categories set name = name where search <> main.fold(name);
update main.calendar_events set title = title where search <> main.fold(title || ' ' || coalesce(location, '') || ' ' ||
  regexp_replace(coalesce(description, ''), '<[^>]*>', ' ', 'g'));
update booking.categories set name = name where search <> main.fold(name);
update booking.series set title = title where search <> main.fold(title || ' ' || coalesce(location, ''));
update booking.events set title = title where search <> main.fold(title || ' ' || coalesce(location, ''));
update posts.categories set name = name where search <> main.fold(name);
update posts.posts set headline = headline where search <> main.fold(headline || ' ' || plain);
update posts.posts set folded_tags = array(select main.fold(tag) from unnest(tags) tag)
  where folded_tags <> array(select main.fold(tag) from unnest(tags) tag);
