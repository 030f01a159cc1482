/** The link to password, second factor and passkeys at the sign-in service, which may be an external one. */
import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { appConfig } from '../platform/config.ts';
import { useTexts } from '../platform/i18n.ts';
import { Section } from '../ui/Section.tsx';
import classes from './UserPage.module.css';

export function SignInSection() {
  const texts = useTexts().users;
  const { accountUrl } = appConfig();
  if (!accountUrl) return null;
  return (
    <Section title={texts.account} help={texts.accountHelp}>
      <div className={classes.removal}>
        <Button
          component="a"
          href={accountUrl}
          variant="default"
          leftSection={<IconShieldLock size={18} stroke={1.6} />}
        >
          {texts.accountOpen}
        </Button>
      </div>
    </Section>
  );
}
