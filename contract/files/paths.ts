/** Paths of files. */
export const uploadFile = { service: 'files', method: 'POST', path: '/v1/files' } as const;
export const getFile = { service: 'files', method: 'GET', path: '/v1/files/{id}' } as const;
export const getPicture = {
  service: 'files',
  method: 'GET',
  path: '/v1/files/{id}/{size}',
  answers: 'bytes',
} as const;
export const deleteFile = { service: 'files', method: 'DELETE', path: '/v1/files/{id}' } as const;
export const forgetFilesOf = { service: 'files', method: 'DELETE', path: '/v1/users/{id}' } as const;
