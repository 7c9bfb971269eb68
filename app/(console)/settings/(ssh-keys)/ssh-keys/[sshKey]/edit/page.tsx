import { SshKeyView } from '@/app/(console)/settings/(ssh-keys)/ssh-key-view'
import { sshKeyOperations } from '@/lib/contract/ssh-key'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'SSH key',
  operation: sshKeyOperations.currentUserSshKeyView,
  request: ({ sshKey }: { sshKey: string }) => ({ path: { sshKey } }),
  closeTo: () => routes.sshKeys,
  render: (sshKey) => <SshKeyView sshKey={sshKey} />,
})
