import {
  readReceiverTab,
  receiverTabOf,
} from '@/app/(console)/system/(alert-receiver)/read-receiver-tab'
import { ReceiverTabs } from '@/app/(console)/system/(alert-receiver)/receiver-tabs'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { pathParam } from '@/lib/navigation/path-param'
import { asPrefetched } from '@/lib/platform/read-list'
import { currentPath } from '@/lib/session/server'

/** The tab that is opened first is read here. */
export default async function AlertReceiverPage(props: { params: Promise<{ receiver: string }> }) {
  const receiver = pathParam((await props.params).receiver)
  const [, query = ''] = (await currentPath()).split('?')
  const first = receiverTabOf(new URLSearchParams(query).get('tab'))
  const { answers, failure } = await readReceiverTab(first, receiver)
  return (
    <PrefetchBoundary prefetched={asPrefetched(...answers)}>
      <ReceiverTabs receiver={receiver} first={first} failure={failure} />
    </PrefetchBoundary>
  )
}
