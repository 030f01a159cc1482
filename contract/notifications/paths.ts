/** Paths for sending messages and for their delivery. */
export const notifyTopic = { service: 'main', method: 'POST', path: '/v1/notifications/topic' } as const;
export const notifyUser = { service: 'main', method: 'POST', path: '/v1/notifications/user' } as const;
export const notifyGroup = { service: 'main', method: 'POST', path: '/v1/notifications/group' } as const;
export const notifyBirthday = {
  service: 'main',
  method: 'POST',
  path: '/v1/notifications/birthday',
} as const;
export const listBirthdays = { service: 'main', method: 'GET', path: '/v1/birthdays' } as const;
export const listNotifications = { service: 'main', method: 'GET', path: '/v1/notifications' } as const;
export const getNotification = { service: 'main', method: 'GET', path: '/v1/notifications/{id}' } as const;
export const getReach = { service: 'main', method: 'GET', path: '/v1/notifications/reach' } as const;
