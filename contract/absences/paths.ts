/** Paths of absences. */
export const listAbsences = { service: 'main', method: 'GET', path: '/v1/absences' } as const;
export const createAbsence = { service: 'main', method: 'POST', path: '/v1/absences' } as const;
export const getAbsence = { service: 'main', method: 'GET', path: '/v1/absences/{id}' } as const;
export const changeAbsence = { service: 'main', method: 'PATCH', path: '/v1/absences/{id}' } as const;
export const deleteAbsence = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/absences/{id}',
  undoable: true,
} as const;
export const listAway = { service: 'main', method: 'GET', path: '/v1/absences/away' } as const;
