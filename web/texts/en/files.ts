/** The texts about pictures. */
export const files = {
  accepted: {
    picture: (mb: number) =>
      `Accepted are pictures as JPEG, PNG, WebP, GIF or AVIF of at most ${mb} MB and 50 megapixels; of an animation each frame counts.`,
    pdf: (mb: number) => `Accepted are PDF files with text, without a password and of at most ${mb} MB.`,
    calendar: (mb: number) => `Accepted are calendar files (ICS) of at most ${mb} MB.`,
    table: (mb: number) => `Accepted are CSV files of at most ${mb} MB.`,
  },
  choose: 'Choose a picture',
  replace: 'Change picture',
  remove: 'Remove',
  help: 'Choose it, drop it here or paste it.',
  cropTitle: 'What is to be seen?',
  cropHelp: 'Drag the picture, or move it with the arrow keys. + and − zoom.',
  cropSave: 'Use picture',
  zoom: 'Zoom',
  zoomIn: 'Closer',
  zoomOut: 'Farther away',
  uploading: 'Uploading the picture',
  uploadFailed: 'Error uploading Image',
  personPhoto: 'Photo',
  photoSavedDone: 'Photo successfully updated',
  photoRemovedDone: 'Photo successfully deleted',
  photoRemoveQuestion: 'Remove your photo?',
  photoRemoveHelp: 'Your initials are shown in its place.',
  teamPhoto: 'Team photo',
};
