/** What those who write a report need beyond watching it, as one file: once it is loaded, everything works without a net. */
export { BeginButton } from './BeginButton.tsx';
export { Conflicts } from './Conflicts.tsx';
export { HandOver } from './HandOver.tsx';
export { Ignored } from './Ignored.tsx';
export { LineUpForm } from './LineUpForm.tsx';
export { Manage } from './Manage.tsx';
export { PairingField } from './PairingField.tsx';
export { SendState } from './SendState.tsx';
export { SetPad } from './SetPad.tsx';
export { StartForm } from './StartForm.tsx';
export { UndoButton } from './UndoButton.tsx';
