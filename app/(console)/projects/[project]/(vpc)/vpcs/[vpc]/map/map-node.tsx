'use client'

import { LiveInstanceState } from '@/app/(console)/projects/[project]/_instances/live-instance-state'
import { refHref } from '@/app/(console)/projects/[project]/_vpcs/ref-href'
import type { MapNode } from '@/lib/network/map-graph'
import { groupWords, type MapGroup } from '@/lib/network/map-scene'
import { Icon } from '@/lib/ui/icon'
import { Link } from '@/lib/ui/link'

/** The DOM id of the element that arrow keys focus for a box. */
export const boxDomId = (id: string): string => `map-${id}`

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
      <span className="map-name" translate="no">
        {name}
      </span>
      <span className="map-detail">
        {runState !== undefined && <LiveInstanceState instance={{ id: ref.id, runState }} />}
        <span className="map-address">{detail}</span>
      </span>
    </>
  )
  const all = {
    id: boxDomId(node.id),
    className: 'map-node',
    // Whole names where they are cut.
    title: detail === '' ? name : `${name}: ${detail}`,
  }
  return href === undefined ? (
    <div {...all} tabIndex={-1}>
      {content}
    </div>
  ) : (
    <Link {...all} href={href}>
      {content}
    </Link>
  )
}

/** The caption of a group; a folded group shows nothing else. */
export function MapCaption(props: {
  readonly project: string
  readonly vpc: string
  readonly group: MapGroup
  /** The subnet; what else holds others has no page. */
  readonly node: MapNode | undefined
  readonly onFold: (isOpen: boolean) => void
}) {
  const { project, vpc, group, node, onFold } = props
  const { id, name, members, isFolded } = group
  const words = groupWords(group)
  return (
    <div className="map-caption" data-is-folded={isFolded || undefined}>
      {!isFolded &&
        (node ? (
          <MapNodeLink project={project} vpc={vpc} node={node} />
        ) : (
          <div id={boxDomId(id)} className="map-node" tabIndex={-1}>
            <span className="map-name">{name}</span>
            <span className="map-detail">{words}</span>
          </div>
        ))}
      {members.length > 1 && (
        // The same button before and after, so that it keeps the focus.
        <button
          key="fold"
          type="button"
          id={isFolded ? boxDomId(id) : undefined}
          className={isFolded ? 'map-node' : 'map-fold'}
          title={isFolded ? `${name}: ${words}` : undefined}
          aria-label={isFolded ? undefined : `Fold ${name}`}
          aria-expanded={!isFolded}
          onClick={() => onFold(isFolded)}
        >
          {isFolded && (
            <>
              <span className="map-name" translate={node ? 'no' : undefined}>
                {name}
              </span>
              <span className="map-detail">{words}</span>
            </>
          )}
          <Icon name={isFolded ? 'plus' : 'minus'} />
        </button>
      )}
    </div>
  )
}
