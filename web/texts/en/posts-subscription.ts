/** The texts of the address under which posts are read with RSS. */
export const postsSubscription = {
  link: 'Address of the posts',
  linkHelp: 'Published posts only. Put it into any RSS reader.',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Press Ctrl+C to copy',
};
