/** The build for strict content policies has the same interface as the package's main file, but no types of its own. */
declare module 'mapbox-gl/dist/mapbox-gl-csp' {
  import mapboxgl from 'mapbox-gl';
  export default mapboxgl;
}
