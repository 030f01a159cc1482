/** Path of importing a list of members. */
export const importMembers = { service: 'main', method: 'POST', path: '/v1/admin/users/import' } as const;
