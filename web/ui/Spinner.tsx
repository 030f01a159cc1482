/** The spinner of a whole page. */
import { useTexts } from '../platform/i18n.ts';

export function Spinner() {
  const texts = useTexts();
  return (
    <div className="boot" role="status" aria-busy="true" aria-label={texts.ui.loading}>
      <span className="boot-ring" />
    </div>
  );
}
