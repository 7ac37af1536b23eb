import type { Location } from '../../../api/schemas/address';
import { LocationUnknown } from '../../../machines/address/location.rules';

/** ms to find the position, after permission */
const LIMIT = 10_000;

/** The device's position. @throws LocationUnknown with the reason */
export function currentLocation(): Promise<Location> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new LocationUnknown('unavailable'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(new LocationUnknown(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { enableHighAccuracy: true, timeout: LIMIT, maximumAge: 60_000 },
    );
  });
}
