'use client'

import { LiveInstanceState } from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import { refHref } from '@/app/(console)/projects/[project]/_vpcs/ref-href'
import type { MapNode } from '@/lib/network/map-graph'
import { Link } from '@/lib/ui/link'

/** A thing on the map, as the way to where it is looked at. */
export function MapNodeLink(props: {
  readonly project: string
  readonly vpc: string
  readonly node: MapNode
}) {
  const { project, vpc, node } = props
  const { ref, name, detail, runState } = node
  const href = refHref(project, vpc, ref)
  const content = (
    <>
      <span className="map-name">{name}</span>
      <span className="map-detail">
        {runState !== undefined && <LiveInstanceState instance={{ id: ref.id, runState }} />}
        <span className="map-address">{detail}</span>
      </span>
    </>
  )
  // Whole names where they are cut.
  const title = detail === '' ? name : `${name}: ${detail}`
  return href === undefined ? (
    <div className="map-node" title={title}>
      {content}
    </div>
  ) : (
    <Link className="map-node" title={title} href={href}>
      {content}
    </Link>
  )
}
