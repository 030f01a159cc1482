/** The texts of push on a device. */
export const push = {
  on: 'Switch on',
  off: 'Switch off',
  onDone: 'Push is on for this device',
  onFailed: 'Push could not be switched on',
  offDone: 'Push is off for this device',
  offFailed: 'Push could not be switched off',
  titles: {
    on: 'Push is on for this device',
    off: 'Push on this device',
    denied: 'Push is blocked in this browser',
    unsupported: 'This browser knows no push',
    'home-screen': 'Push on your iPhone or iPad',
  },
  help: {
    on: 'You hear at once when you move up or something is called off.',
    off: 'So that you hear at once when you move up from the waiting list or a game is moved. Your browser asks once more.',
    denied: 'Tap the lock beside the address, allow notifications for this page, and come back here.',
    unsupported: 'Messages wait for you in the app and, where you like, come by mail.',
    'home-screen': 'Apple allows it once the app is on your home screen:',
  },
  stepShare: 'Tap “Share” in Safari',
  stepAdd: 'Choose “Add to Home Screen”',
  stepOpen: 'Open the app from there and come back here',
};
