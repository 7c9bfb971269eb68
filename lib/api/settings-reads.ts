import { browserReads } from './query'

/** What islands read of the settings of the reader. */
export const settingsReads = browserReads({
  currentUserView: '/v1/me',
  currentUserSshKeyList: '/v1/me/ssh-keys',
  instanceSshPublicKeyList: '/v1/instances/{instance}/ssh-public-keys',
  currentUserSshKeyView: '/v1/me/ssh-keys/{sshKey}',
})
