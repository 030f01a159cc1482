/** Paths of posts. */
export const listPosts = { service: 'posts', method: 'GET', path: '/v1/posts' } as const;
export const readPosts = { service: 'main', method: 'GET', path: '/v2/posts' } as const;
export const getPostReach = { service: 'posts', method: 'GET', path: '/v1/posts/reach' } as const;
export const getPost = { service: 'posts', method: 'GET', path: '/v1/posts/{id}' } as const;
export const readPost = { service: 'main', method: 'GET', path: '/v2/posts/{id}' } as const;
export const createPost = { service: 'posts', method: 'POST', path: '/v1/posts' } as const;
/** A post about a game; the draft is created once. */
export const draftAboutGame = { service: 'posts', method: 'PUT', path: '/v1/games/{id}/draft' } as const;
export const changePost = { service: 'posts', method: 'PATCH', path: '/v1/posts/{id}' } as const;
export const deletePost = {
  service: 'posts',
  method: 'DELETE',
  path: '/v1/posts/{id}',
  undoable: true,
} as const;
export const viewPost = { service: 'posts', method: 'PATCH', path: '/v1/posts/{id}/views' } as const;
export const postsFeed = {
  service: 'posts',
  method: 'GET',
  path: '/v1/posts/feed',
  answers: 'text',
} as const;
export const forgetPostsOf = { service: 'posts', method: 'DELETE', path: '/v1/users/{id}' } as const;
