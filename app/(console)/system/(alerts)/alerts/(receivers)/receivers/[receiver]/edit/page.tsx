import { ReceiverEditForm } from '@/app/(console)/system/(alerts)/receiver-form'
import { alertOperations } from '@/lib/contract/alert'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Edit receiver',
  operation: alertOperations.alertReceiverView,
  request: ({ receiver }: { receiver: string }) => ({ path: { receiver } }),
  closeTo: () => routes.alertReceivers,
  render: (receiver) => <ReceiverEditForm receiver={receiver} />,
})
