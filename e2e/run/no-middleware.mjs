/** In place of the built middleware, for the test that shows that nothing depends on it. */
export const handler = (/** @type {Request} */ request) => request
