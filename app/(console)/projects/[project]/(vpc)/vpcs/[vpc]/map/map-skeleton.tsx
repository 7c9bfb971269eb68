import { Spinner } from '@/lib/ui/spinner'
import './map.css'

/** A map on its way. */
export const MapSkeleton = () => (
  <div className="map">
    <div className="map-tools" />
    <div className="map-frame map-waiting" role="status">
      <span className="loading-only">
        <Spinner />
        <span className="sr-only">Drawing the map</span>
      </span>
      <p className="without-script">Turn on JavaScript to see the map.</p>
    </div>
  </div>
)
