-- Pictures that a sign-in provider names lie on somebody else's server, who would see each time who looks at whom.
alter table main.users drop column photo_url;
alter table identity.accounts drop column picture;
