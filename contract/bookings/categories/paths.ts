/** Paths of categories of bookable events. */
export const listBookableCategories = { service: 'booking', method: 'GET', path: '/v1/categories' } as const;
export const getBookableCategory = {
  service: 'booking',
  method: 'GET',
  path: '/v1/categories/{id}',
} as const;
export const createBookableCategory = { service: 'booking', method: 'POST', path: '/v1/categories' } as const;
export const changeBookableCategory = {
  service: 'booking',
  method: 'PATCH',
  path: '/v1/categories/{id}',
} as const;
export const deleteBookableCategory = {
  service: 'booking',
  method: 'DELETE',
  path: '/v1/categories/{id}',
  undoable: true,
} as const;
