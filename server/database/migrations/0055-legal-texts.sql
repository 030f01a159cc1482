-- Imprint and privacy policy, in both languages; empty while the club has not written them.

create table main.legal_texts (
  name       text primary key check (name in ('imprint', 'privacy')),
  de         text not null,
  en         text not null,
  updated_at timestamptz not null
);
