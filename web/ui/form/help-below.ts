/** A field's help text below its input, near where people type. */
export const helpBelow = (description: string) => ({
  description,
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ['label', 'input', 'error', 'description'],
});
