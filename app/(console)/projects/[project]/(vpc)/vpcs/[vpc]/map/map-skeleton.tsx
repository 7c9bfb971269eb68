import './map.css'

/** How many boxes stand side by side: the internet, its ways in, routers, subnets. */
const LEVELS = [1, 3, 2, 2]

/** A map on its way. */
export const MapSkeleton = () => (
  <div className="map">
    <div className="map-tools" />
    <div className="map-frame map-waiting" role="status">
      <span className="loading-only">
        {LEVELS.map((boxes, level) => (
          <span key={level} aria-hidden>
            {Array.from({ length: boxes }, (_, at) => (
              <span key={at} />
            ))}
          </span>
        ))}
        <span className="sr-only">Drawing the map</span>
      </span>
      <p className="without-script">Turn on JavaScript to see the map.</p>
    </div>
  </div>
)
