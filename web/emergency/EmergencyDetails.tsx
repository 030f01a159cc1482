/** What is entered for an emergency: what trainers must know, and whom to call with one tap. */
import { dialled } from '@club/contract/emergency/rules.ts';
import type { Emergency } from '@club/contract/emergency/shape.ts';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import classes from './Emergency.module.css';

export function EmergencyDetails({ emergency }: { emergency: Emergency }) {
  const words = useTexts().emergency;
  const { contacts, mustKnow } = emergency;
  return (
    <div className={classes.details}>
      {mustKnow === null ? null : (
        <div className={classes.mustKnow}>
          <h3 className={classes.title}>{words.mustKnow}</h3>
          <p className={classes.text}>{mustKnow}</p>
        </div>
      )}
      {contacts.length === 0 ? null : (
        <div>
          <h3 className={classes.title}>{words.contacts}</h3>
          <ol className={classes.list}>
            {contacts.map(({ name, phone, relation }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a contact is its place in the order
              <li key={at} className={classes.contact}>
                <span className={classes.who}>
                  <span className={classes.name}>{name}</span>
                  {relation ? <span className={classes.note}>{relation}</span> : null}
                </span>
                <Button
                  component="a"
                  href={dialled(phone)}
                  variant="light"
                  size="md"
                  className={classes.call ?? ''}
                  leftSection={<IconPhone size={18} stroke={1.8} />}
                  aria-label={words.call(name, phone)}
                >
                  {phone}
                </Button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
