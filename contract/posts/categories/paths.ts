/** Paths of categories of posts. */
export const listPostCategories = { service: 'posts', method: 'GET', path: '/v1/categories' } as const;
export const readPostCategories = { service: 'main', method: 'GET', path: '/v1/posts/categories' } as const;
export const getPostCategory = { service: 'posts', method: 'GET', path: '/v1/categories/{id}' } as const;
export const createPostCategory = { service: 'posts', method: 'POST', path: '/v1/categories' } as const;
export const changePostCategory = { service: 'posts', method: 'PATCH', path: '/v1/categories/{id}' } as const;
export const deletePostCategory = {
  service: 'posts',
  method: 'DELETE',
  path: '/v1/categories/{id}',
  undoable: true,
} as const;
