'use client'

import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { type Box, MAP_SIZES } from '@/lib/network/map-boxes'
import { type MapNode, nodeIdOf } from '@/lib/network/map-graph'
import type { MapGroup } from '@/lib/network/map-scene'
import { boxTowards } from '@/lib/network/map-walk'
import { INTERNET } from '@/lib/network/reach-answer'
import { MapEdges } from './map-edges'
import { boxDomId, MapCaption, MapNodeLink } from './map-node'
import { MapTools } from './map-tools'
import { useDrag } from './use-drag'
import type { Picture } from './use-picture'
import { useZoom } from './use-zoom'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly picture: Picture
  /** Ids of the nodes and edges that traffic takes, its source first. */
  readonly path: ReadonlySet<string>
  /** Those of the nodes that were looked for. */
  readonly found: ReadonlySet<string>
  /** Right of the tools for size and place. */
  readonly actions: ReactNode
}

/** What is drawn in one place: a thing, or what holds others. */
interface Drawn extends Box {
  readonly id: string
  readonly kind: string
  readonly node: MapNode | undefined
  readonly group: MapGroup | undefined
}

/** Everything in the order that it is read in: what a box holds follows it. */
function drawnOf({ scene, layout }: Picture): readonly Drawn[] {
  const boxes = new Map(layout.nodes.map((box) => [box.id, box]))
  const groups = new Map(scene.groups.map((group) => [group.id, group]))
  const held = new Set(scene.groups.flatMap(({ shown }) => shown))
  const one = (id: string, node?: MapNode, group?: MapGroup): Drawn[] => {
    const box = boxes.get(id)
    return box ? [{ ...box, id, kind: node?.kind ?? 'group', node, group }] : []
  }
  const withHeld = (id: string, node?: MapNode): Drawn[] => [
    ...one(id, node, groups.get(id)),
    ...(groups.get(id)?.shown ?? []).flatMap((each) => one(each.id, each)),
  ]
  const things = scene.nodes.filter((node) => !held.has(node))
  const known = new Set(things.map(({ id }) => id))
  const others = scene.groups.filter(({ id }) => !known.has(id))
  return [
    ...things.filter(({ kind }) => kind !== 'subnet').flatMap((node) => withHeld(node.id, node)),
    ...others.flatMap(({ id }) => withHeld(id)),
    ...things.filter(({ kind }) => kind === 'subnet').flatMap((node) => withHeld(node.id, node)),
  ]
}

/** The part of a box that the keys stop at: of one that holds others, its caption. */
const stopOf = ({ group, ...box }: Drawn): Box & { readonly id: string } =>
  group && group.shown.length > 0 ? { ...box, height: MAP_SIZES.header - MAP_SIZES.gap } : box

/**
 * The drawn map: edges as lines, and over them the things of the VPC as links, which are texts and
 * keep their names short as texts do. It scrolls, is moved by dragging, is zoomed by buttons, keys
 * and the wheel; arrow keys go from box to box.
 */
export function MapCanvas({ project, vpc, picture, path, found, actions }: Props) {
  const { layout, scene, frame: room, isFirst, fold } = picture
  const frame = useRef<HTMLDivElement>(null)
  const drawn = drawnOf(picture)
  // What was looked for, or the source, as paths begin there; else where everything comes from.
  const [start = nodeIdOf(INTERNET)] = found.size > 0 ? found : path
  const zoom = useZoom(frame, { layout, room, isFirst, start })
  const drag = useDrag(frame)
  const [near, setNear] = useState<string>()
  const { scale } = zoom

  const idAt = ({ target }: SyntheticEvent): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>('li')?.dataset.id : undefined
  const point = (event: SyntheticEvent) => setNear(idAt(event))
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = boxTowards(drawn.map(stopOf), idAt(event) ?? '', event.key)
    if (!next) return
    // Else the frame scrolls.
    event.preventDefault()
    document.getElementById(boxDomId(next.id))?.focus()
  }
  const isFoldable = ({ members }: MapGroup) => members.length > 1
  const isAnyFolded = scene.groups.some(({ isFolded }) => isFolded)
  return (
    <>
      <MapTools
        zoom={zoom}
        fold={
          scene.groups.some(isFoldable)
            ? {
                words: isAnyFolded ? 'Unfold all' : 'Fold all',
                all: () => picture.foldAll(isAnyFolded),
              }
            : undefined
        }
      >
        {actions}
      </MapTools>
      {/* Focusable, because it scrolls. */}
      <div
        ref={frame}
        className="map-frame"
        role="region"
        aria-label={`Map of ${vpc}`}
        tabIndex={0}
        onKeyDown={zoom.onKeyDown}
        {...drag}
      >
        <div
          className="map-room"
          style={{ inlineSize: layout.width * scale, blockSize: layout.height * scale }}
        >
          <div
            className="map-layer"
            data-has-path={path.size > 0 || undefined}
            data-has-found={found.size > 0 || undefined}
            style={{
              inlineSize: layout.width,
              blockSize: layout.height,
              transform: `scale(${scale})`,
            }}
          >
            <svg width={layout.width} height={layout.height} aria-hidden>
              <MapEdges edges={scene.edges} placed={layout.edges} path={path} near={near} />
            </svg>
            <ul
              onPointerOver={point}
              onPointerLeave={() => setNear(undefined)}
              onFocus={point}
              onBlur={() => setNear(undefined)}
              onKeyDown={walk}
            >
              {drawn.map(({ id, kind, node, group, x, y, width, height }) => (
                <li
                  key={id}
                  data-id={id}
                  data-kind={kind}
                  data-holds={(group && group.shown.length > 0) || undefined}
                  data-on-path={path.has(id) || undefined}
                  data-is-found={found.has(id) || undefined}
                  style={{ left: x, top: y, inlineSize: width, blockSize: height }}
                >
                  {group ? (
                    <MapCaption
                      {...{ project, vpc, group, node }}
                      onFold={(isOpen) => {
                        zoom.hold(id)
                        fold(id, isOpen)
                      }}
                    />
                  ) : (
                    node && <MapNodeLink {...{ project, vpc, node }} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </>
  )
}
