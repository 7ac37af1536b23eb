import type { Location } from '../../../api/schemas/address';
import { LocationUnknown } from '../../../machines/address/location.rules';

/** ms that the device has to find out where it is, once it may. */
const LIMIT = 10_000;

/** Where the device is. @throws LocationUnknown with the reason */
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
