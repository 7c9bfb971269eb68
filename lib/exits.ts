/**
 * The ways out of a page that failed. Apart from the other routes (lib/routes.ts also has them), because
 * the screens that need them are part of every first load, in a chunk that shares nothing.
 */
export const exits = { home: '/', signOut: '/logout' } as const
