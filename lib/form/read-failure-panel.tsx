'use client'

import { useRouter } from '@/lib/change/use-router'
import type { Failure } from '@/lib/api/result'
import { ServerReadFailure } from '@/lib/reading/read-failure'
import { SidePanel } from '@/lib/ui/side-panel'

/** Stands in for an edit form whose thing could not be read. */
export function ReadFailurePanel(props: {
  readonly title: string
  readonly failure: Failure
  readonly operation: string
  readonly closeTo: string
}) {
  const { title, failure, operation, closeTo } = props
  const router = useRouter()
  return (
    <SidePanel title={title} onClose={() => router.push(closeTo, { scroll: false })}>
      <ServerReadFailure
        title="The form couldn’t be loaded"
        failure={failure}
        operation={operation}
      />
    </SidePanel>
  )
}
