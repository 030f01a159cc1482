/** Everything that writing a report needs beyond watching it, as one file: once loaded, writing works offline. */
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
