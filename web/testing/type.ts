/** Typing within one moment, for what may not be helped by the time that keys take. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React takes a value that is set by the property of its own for one that it has set
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
