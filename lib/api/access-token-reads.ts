import { browserReads } from './query'

/** What an island reads of the access tokens of the reader. */
export const accessTokenReads = browserReads({
  currentUserAccessTokenList: '/v1/me/access-tokens',
})
