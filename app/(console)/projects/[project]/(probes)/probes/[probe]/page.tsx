import { notFound } from 'next/navigation'
import { ProbePanel } from '@/app/(console)/projects/[project]/(probes)/probe-panel'
import type { Failure } from '@/lib/api/result'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { type ProbeInfo, probeOperations } from '@/lib/contract/probe'
import { ReadFailurePanel } from '@/lib/form/read-failure-panel'
import { pathParam } from '@/lib/navigation/path-param'
import { read } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { withRights } from '@/lib/platform/rights'
import { routes } from '@/lib/routes'

interface Props {
  readonly params: Promise<{ readonly project: string; readonly probe: string }>
}

export default async function ProbePage({ params }: Props) {
  const encoded = await params
  const [project, name] = [pathParam(encoded.project), pathParam(encoded.probe)]
  const [found, rights] = await withRights(findProbe(project, name), project)
  return (
    <PrefetchBoundary prefetched={asPrefetched(rights)}>
      {found.probe ? (
        <ProbePanel project={project} probe={found.probe} />
      ) : (
        <ReadFailurePanel
          title="Probe"
          failure={found.failure}
          operation={probeOperations.probeView.name}
          closeTo={routes.probes(project)}
        />
      )}
    </PrefetchBoundary>
  )
}

/**
 * A probe by itself is for collaborators; the list, which says the same of each, for all who see the
 * project (behaviour-tenant.md, section 3).
 */
async function findProbe(
  project: string,
  name: string,
): Promise<{ probe: ProbeInfo; failure?: never } | { probe?: never; failure: Failure }> {
  const answer = await read(probeOperations.probeView, {
    path: { probe: name },
    query: { project },
  })
  if (answer.type === 'success') return { probe: answer.data }
  if (answer.status === 404) notFound()
  if (answer.status !== 403) return { failure: answer }
  const listed = await read(probeOperations.probeList, { query: { project, limit: PICKER_LIMIT } })
  const rows = listed.type === 'success' ? listed.data.items : []
  const probe = rows.find((each) => each.name === name || each.id === name)
  return probe ? { probe } : { failure: answer }
}
