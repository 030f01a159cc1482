/** Paths of consents. */
export const getConsents = { service: 'main', method: 'GET', path: '/v1/users/{id}/consents' } as const;
export const giveConsent = {
  service: 'main',
  method: 'PUT',
  path: '/v1/users/{id}/consents/{kind}',
} as const;
export const revokeConsent = {
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/consents/{kind}',
} as const;
export const getOpenConsents = { service: 'main', method: 'GET', path: '/v1/consents/open' } as const;
export const getConsentMarks = { service: 'main', method: 'GET', path: '/v1/consents/marks' } as const;
export const getConsentTexts = { service: 'main', method: 'GET', path: '/v1/consents/texts' } as const;
export const setConsentText = {
  service: 'main',
  method: 'PUT',
  path: '/v1/consents/texts/{kind}',
} as const;
export const setConsentSettings = {
  service: 'main',
  method: 'PUT',
  path: '/v1/consents/settings',
} as const;
