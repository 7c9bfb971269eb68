'use client'

import { useSearchParams } from 'next/navigation'
import { useDeferredValue, useMemo, useState } from 'react'
import { NetworkAge } from '@/app/(console)/projects/[project]/_vpcs/network-age'
import { NetworkProblems } from '@/app/(console)/projects/[project]/_vpcs/network-problems'
import { type Reach, useReach } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/use-reach'
import { mapGraph, nodeIdOf, pathEdges } from '@/lib/network/map-graph'
import { foundOnMap } from '@/lib/network/map-scene'
import { reachQuery } from '@/lib/network/reach-fields'
import { REACHABLE_WORDS, reachSentence } from '@/lib/network/reach-words'
import { changeParam } from '@/lib/navigation/query-param'
import { routes, withQuery } from '@/lib/routes'
import { Table } from '@/lib/table/table'
import { Button, LinkButton } from '@/lib/ui/button'
import { MapCanvas } from './map-canvas'
import { mapColumns, MapInWords, mapRows } from './map-rows'
import { MapSkeleton } from './map-skeleton'
import { MapFind } from './map-find'
import { useFrame, usePicture } from './use-picture'

interface Props {
  readonly project: string
  readonly vpc: string
}

const VIEW = 'view'
const TABLE = 'table'
const NOTHING: ReadonlySet<string> = new Set()

/** All of a VPC as a map or as a table, with the way of the answer that the query asks for. */
export function VpcMap({ project, vpc }: Props) {
  const reach = useReach(project, vpc, true)
  const { reading, result } = reach
  const { network } = reading
  const graph = useMemo(() => network && mapGraph(network), [network])
  const path = useMemo(
    () =>
      new Set(
        graph && result
          ? [...result.answer.path.map(nodeIdOf), ...pathEdges(graph, result.answer)]
          : [],
      ),
    [graph, result],
  )
  const rows = useMemo(() => (graph ? mapRows(graph, path) : []), [graph, path])
  const hasPath = path.size > 0
  const columns = useMemo(() => mapColumns(project, vpc, hasPath), [project, vpc, hasPath])
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const found = useMemo(() => (graph ? foundOnMap(graph, wanted) : NOTHING), [graph, wanted])
  const { ref, frame } = useFrame()
  const picture = usePicture(graph, frame, path, found)
  const isTable = useSearchParams().get(VIEW) === TABLE
  const actions = (
    <>
      <MapFind text={text} count={found.size} onText={setText} />
      <ReachLink {...{ project, vpc, reach }} />
      <Button size="sm" onClick={() => changeParam(VIEW, isTable ? null : TABLE)}>
        {isTable ? 'Show as map' : 'Show as table'}
      </Button>
    </>
  )
  return (
    <div ref={ref} className="map">
      <NetworkAge of={reading} />
      <NetworkProblems reading={reading} />
      <Path reach={reach} />
      {!graph ? (
        reading.failures.length === 0 && <MapSkeleton />
      ) : isTable ? (
        <>
          <div className="map-tools">
            <span className="map-actions">{actions}</span>
          </div>
          <Table
            label={`Map of ${vpc}`}
            columns={columns}
            rows={wanted.trim() === '' ? rows : rows.filter(({ id }) => found.has(id))}
          />
        </>
      ) : (
        <>
          {picture ? (
            <MapCanvas {...{ project, vpc, picture, path, found }} actions={actions} />
          ) : (
            <MapSkeleton />
          )}
          <MapInWords rows={rows} />
        </>
      )}
    </div>
  )
}

/** Whose way is drawn into the map. */
function Path({ reach }: { readonly reach: Reach }) {
  const { reading, isAsked, problems, result } = reach
  const [problem] = Object.values(problems)
  const words =
    result && reading.network
      ? `${REACHABLE_WORDS[result.answer.reachable]}: ${reachSentence(reading.network, result.question, result.answer.reachable)}`
      : isAsked && reading.network && problem
  return words && <p className="map-path">{words}</p>
}

/** To the question whose way is drawn, or to a new one. */
function ReachLink({ project, vpc, reach }: Props & { readonly reach: Reach }) {
  const { fields, isAsked } = reach
  const href = withQuery(routes.vpcReachability(project, vpc), isAsked ? reachQuery(fields) : {})
  return (
    <LinkButton size="sm" href={href}>
      {isAsked ? 'See the answer' : 'Check reachability'}
    </LinkButton>
  )
}
