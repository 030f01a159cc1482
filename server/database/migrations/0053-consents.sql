-- Consents: their texts by version, and who said yes or no to which, as proof.

create table main.consent_texts (
  kind        text not null check (kind in ('photos-members', 'photos-public', 'transport', 'public-name')),
  version     integer not null check (version > 0),
  de          text not null check (de <> ''),
  en          text not null check (en <> ''),
  -- it came with the app, and nobody of the club has made it theirs
  is_template boolean not null default false,
  since       timestamptz not null,
  primary key (kind, version)
);

insert into main.consent_texts (kind, version, is_template, since, de, en) values
('photos-members', 1, true, now(),
'Ich bin einverstanden, dass der Verein Fotos, auf denen ich zu sehen bin oder mein Kind zu sehen ist, in dieser App zeigt. Dort sehen sie nur Mitglieder, die sich angemeldet haben.

Die Einwilligung ist freiwillig. Ich kann sie jederzeit in der App widerrufen. Die Fotos werden dann sofort nicht mehr gezeigt.',
'I agree that the club shows photos of me, or of my child, in this app. Only members who have signed in see them there.

This consent is voluntary. I can revoke it in the app at any time. The photos are then hidden at once.'),
('photos-public', 1, true, now(),
'Ich bin einverstanden, dass der Verein Fotos, auf denen ich zu sehen bin oder mein Kind zu sehen ist, öffentlich im Internet zeigt, zum Beispiel im Newsfeed des Vereins und in der Vorschau von Links. Mir ist bekannt, dass Fotos im Internet von allen gesehen, gespeichert und weitergegeben werden können.

Die Einwilligung ist freiwillig. Ich kann sie jederzeit in der App widerrufen. Der Verein zeigt die Fotos dann sofort nicht mehr öffentlich. Kopien, die andere gemacht haben, kann er nicht zurückholen.',
'I agree that the club shows photos of me, or of my child, publicly on the internet, for example in the news feed of the club and in previews of links. I know that everybody can see, save and pass on photos on the internet.

This consent is voluntary. I can revoke it in the app at any time. The club then hides the photos from the public at once. It cannot take back copies that others have made.'),
('transport', 1, true, now(),
'Ich bin einverstanden, dass mein Kind oder ich zu Spielen und Veranstaltungen des Vereins in Autos anderer Mitglieder mitfährt.

Die Einwilligung ist freiwillig. Ich kann sie jederzeit in der App widerrufen.',
'I agree that my child, or I, may ride in cars of other members to games and events of the club.

This consent is voluntary. I can revoke it in the app at any time.'),
('public-name', 1, true, now(),
'Ich bin einverstanden, dass der Verein meinen vollständigen Namen oder den meines Kindes nennt, wo es alle im Internet lesen können. Ohne diese Einwilligung steht dort nur der Vorname und der erste Buchstabe des Nachnamens.

Die Einwilligung ist freiwillig. Ich kann sie jederzeit in der App widerrufen.',
'I agree that the club gives my full name, or that of my child, where everybody on the internet can read it. Without this consent, only the first name and the first letter of the last name stand there.

This consent is voluntary. I can revoke it in the app at any time.');

-- Only added to: what somebody said remains as they said it.
create table main.consents (
  -- the order in which it was said
  id      bigint generated always as identity primary key,
  user_id uuid not null references main.users on delete cascade,
  kind    text not null,
  version integer not null,
  -- false: refused or revoked
  given   boolean not null,
  -- null: who said it has left the club
  by_id   uuid references main.users on delete set null,
  at      timestamptz not null,
  foreign key (kind, version) references main.consent_texts
);
create index on main.consents (user_id, kind, id);
create index on main.consents (by_id);

create function main.keep_consent() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.kind, new.version, new.given, new.at) is distinct from
     (old.user_id, old.kind, old.version, old.given, old.at) or new.by_id is not null then
    raise exception 'consents are proof and cannot be changed';
  end if;
  return new;
end
$$;
create trigger keep_consent before update on main.consents for each row execute function main.keep_consent();

create table main.consent_settings (
  only_row      boolean primary key default true check (only_row),
  -- whether each guardian of a child has to agree, or one of them
  all_guardians boolean not null default false
);
insert into main.consent_settings default values;
