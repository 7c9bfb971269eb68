'use client'

import { Icon } from '@/lib/ui/icon'
import type { ReactNode } from 'react'
import { Button, IconButton } from '@/lib/ui/button'
import type { Zoom } from './use-zoom'

/** What the drawn map is zoomed and moved by. */
export function MapTools({
  zoom,
  fold,
  children,
}: {
  readonly zoom: Zoom
  /** Folds or unfolds all that holds others; undefined where nothing does. */
  readonly fold: { readonly words: string; readonly all: () => void } | undefined
  readonly children: ReactNode
}) {
  return (
    <div className="map-tools" role="group" aria-label="Map tools">
      <span>
        <IconButton label="Zoom out" onClick={zoom.out}>
          <Icon name="zoom-out" />
        </IconButton>
        <output className="map-scale" aria-label="Zoom">
          {`${Math.round(zoom.scale * 100)}%`}
        </output>
        <IconButton label="Zoom in" onClick={zoom.in}>
          <Icon name="zoom-in" />
        </IconButton>
        <Button size="sm" onClick={zoom.fit}>
          Fit
        </Button>
        {fold && (
          <Button size="sm" onClick={fold.all}>
            {fold.words}
          </Button>
        )}
      </span>
      <span className="map-moves">
        <IconButton label="Move left" onClick={() => zoom.pan(-1, 0)}>
          <Icon name="arrow-left" />
        </IconButton>
        <IconButton label="Move right" onClick={() => zoom.pan(1, 0)}>
          <Icon name="arrow-right" />
        </IconButton>
        <IconButton label="Move up" onClick={() => zoom.pan(0, -1)}>
          <Icon name="arrow-up" />
        </IconButton>
        <IconButton label="Move down" onClick={() => zoom.pan(0, 1)}>
          <Icon name="arrow-down" />
        </IconButton>
      </span>
      <span className="map-actions">{children}</span>
    </div>
  )
}
