/** Die Seite für alle, die noch auf die Freigabe durch den Verein warten. */
import type { waiting as english } from '../en/waiting.ts';

export const waiting: typeof english = {
  title: 'Fast geschafft',
  hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  text: 'dein Konto ist angelegt. Jemand aus dem Verein muss dich noch hereinlassen; meistens dauert das nicht lange.',
  noAdmin: 'dein Konto ist angelegt, aber noch hat der Verein keinen Admin.',
  becomeAdmin:
    'Bist du das? Dann öffne hier den Link, den der Server beim Start ausgegeben hat. Oder trag deine bestätigte Adresse in ADMIN_EMAILS ein, starte ihn neu und melde dich neu an.',
  noChild:
    'dein Konto war dafür da, für ein Kind zu handeln. Gerade ist keines mit dir verbunden. Wenn das ein Irrtum ist, sag es jemandem, der im Verein die Mitglieder verwaltet.',
  stay: 'Du kannst diese Seite offen lassen: Sie öffnet die App von selbst.',
};
