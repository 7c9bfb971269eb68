import { SshKeyList } from '@/app/(console)/settings/(ssh-keys)/ssh-key-list'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(SshKeyList, sshKeyOperations.currentUserSshKeyList)
