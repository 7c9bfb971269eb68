import { Spinner } from '@/lib/ui/spinner'
import './map.css'

/** A map on its way. */
export const MapSkeleton = () => (
  <div className="map">
    <div className="map-tools" />
    <div className="map-frame map-waiting" role="status">
      <Spinner />
      <span className="sr-only">Drawing the map</span>
    </div>
  </div>
)
