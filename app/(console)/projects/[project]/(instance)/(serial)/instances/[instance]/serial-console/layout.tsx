'use client'

import { definePageLayout } from '@/lib/screens/page-layout'
import { Spinner } from '@/lib/ui/spinner'
import { SerialSkeleton } from './serial-skeleton'
import './serial.css'

/** The serial console's screen on its way, with the geometry that it will have. */
const skeleton = (
  <div className="serial">
    <div className="serial-bar" />
    <div className="serial-pane">
      <SerialSkeleton />
      <div className="serial-over">
        <div className="serial-card">
          <p className="serial-card-title">
            <Spinner /> Connecting
          </p>
        </div>
      </div>
    </div>
    <div className="serial-foot" />
  </div>
)

export default definePageLayout(skeleton)
