/** The locale for Intl: the club's date formats, and a 24-hour clock in both languages. English is Britain's. */
export const tagOf = (language: 'de' | 'en'): 'de-DE' | 'en-GB' => (language === 'de' ? 'de-DE' : 'en-GB');
