/** The parts that the pages are made of: a labelled field with its message, a notice. */
import { type Html, html } from '../../platform/html.ts';
import type { Fault, Texts } from './en.ts';

export type Faults = Partial<Record<string, Fault>>;

type Field = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string | undefined;
  fault?: Fault | undefined;
  help?: string;
  inputmode?: string;
  code?: boolean;
  autofocus?: boolean;
};

/** One field; message and help are linked to it for screen readers. Passwords are never filled in again. */
export function field(texts: Texts, of: Field): Html {
  const type = of.type ?? 'text';
  const described = of.fault ? `${of.name}-error` : of.help ? `${of.name}-help` : '';
  return html`<div class="field"><label for="${of.name}">${of.label}</label>
<input id="${of.name}" name="${of.name}" type="${type}" autocomplete="${of.autocomplete}" required
${of.code && html` class="code" autocapitalize="none" spellcheck="false"`}
${of.inputmode && html` inputmode="${of.inputmode}"`}
${type === 'email' && html` autocapitalize="none" spellcheck="false"`}
${type !== 'password' && of.value !== undefined && html` value="${of.value}"`}
${described !== '' && html` aria-describedby="${described}"`}
${of.fault && html` aria-invalid="true"`}${(of.autofocus || of.fault) && html` autofocus`}>
${of.fault && html`<p class="error" id="${of.name}-error">${texts.faults[of.fault]}</p>`}
${!of.fault && of.help && html`<p class="help" id="${of.name}-help">${of.help}</p>`}</div>`;
}

/** Whether the first field gets the focus: another field does if it has an error. */
export const fresh = (faults: Faults): boolean => Object.keys(faults).length === 0;

export const badNotice = (text: string | undefined | false): Html | false =>
  text !== undefined && text !== false && html`<p class="notice bad" role="alert">${text}</p>`;

export const goodNotice = (text: string | undefined): Html | false =>
  text !== undefined && html`<p class="notice" role="status">${text}</p>`;
