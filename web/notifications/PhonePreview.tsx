/** A preview of a message on a phone, in light and dark mode. */
import { appConfig } from '../platform/config.ts';
import { useTexts } from '../platform/i18n.ts';
import classes from './PhonePreview.module.css';

type Props = { title: string; body: string };

export function PhonePreview({ title, body }: Props) {
  const words = useTexts().notifications;
  const screen = (look: 'light' | 'dark') => (
    <figure className={classes.phone} data-look={look}>
      <figcaption className={classes.unseen}>
        {look === 'light' ? words.previewLight : words.previewDark}
      </figcaption>
      <span className={classes.clock} aria-hidden>
        19:30
      </span>
      <div className={classes.note}>
        <img src="/icon.svg" alt="" width="36" height="36" />
        <div className={classes.words}>
          <span className={classes.from}>
            <span>{appConfig().clubName}</span>
            <span>{words.now}</span>
          </span>
          <span className={classes.title} data-empty={title.trim() === '' || undefined}>
            {title.trim() || words.previewTitle}
          </span>
          <span className={classes.body} data-empty={body.trim() === '' || undefined}>
            {body.trim() || words.previewBody}
          </span>
        </div>
      </div>
    </figure>
  );
  return (
    <div className={classes.preview}>
      <h3 className={classes.heading}>{words.preview}</h3>
      <div className={classes.screens}>
        {screen('light')}
        {screen('dark')}
      </div>
    </div>
  );
}
