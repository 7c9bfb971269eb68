import { browserRead } from './query'

/** What islands read of the settings of the reader. */
export const settingsReads = {
  currentUserView: browserRead('currentUserView', '/v1/me'),
  currentUserSshKeyList: browserRead('currentUserSshKeyList', '/v1/me/ssh-keys'),
  currentUserSshKeyView: browserRead('currentUserSshKeyView', '/v1/me/ssh-keys/{sshKey}'),
}
