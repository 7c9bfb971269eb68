'use client'

import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { ReactNode } from 'react'
import { Button, IconButton } from '@/lib/ui/button'
import type { Zoom } from './use-zoom'

/** What the drawn map is zoomed and moved by. */
export function MapTools({
  zoom,
  children,
}: {
  readonly zoom: Zoom
  readonly children: ReactNode
}) {
  return (
    <div className="map-tools" role="group" aria-label="Map tools">
      <span>
        <IconButton label="Zoom out" onClick={zoom.out}>
          <ZoomOut />
        </IconButton>
        <output className="map-scale" aria-label="Zoom">
          {Math.round(zoom.scale * 100)} %
        </output>
        <IconButton label="Zoom in" onClick={zoom.in}>
          <ZoomIn />
        </IconButton>
        <Button size="sm" onClick={zoom.fit}>
          Fit to width
        </Button>
      </span>
      <span>
        <IconButton label="Move left" onClick={() => zoom.pan(-1, 0)}>
          <ArrowLeft />
        </IconButton>
        <IconButton label="Move right" onClick={() => zoom.pan(1, 0)}>
          <ArrowRight />
        </IconButton>
        <IconButton label="Move up" onClick={() => zoom.pan(0, -1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label="Move down" onClick={() => zoom.pan(0, 1)}>
          <ArrowDown />
        </IconButton>
      </span>
      <span className="map-actions">{children}</span>
    </div>
  )
}
