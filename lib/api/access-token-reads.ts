import { browserReads } from './query'

/** Reads of the reader's own access tokens. */
export const accessTokenReads = browserReads({
  currentUserAccessTokenList: '/v1/me/access-tokens',
})
