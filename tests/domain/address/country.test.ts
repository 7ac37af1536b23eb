import { describe, expect, test } from 'vitest';
import { COUNTRIES, countryNamed, DEFAULT_COUNTRY, dialCodeOf } from '../../../domain/customer/country';

describe('countries', () => {
  test('have a dialling code and a flag each, Kuwait first', () => {
    expect(COUNTRIES.map(({ name, dialCode, flag }) => [name, dialCode, flag])).toEqual([
      ['Kuwait', '965', 'KW'],
      ['Saudi Arabia', '966', 'SA'],
      ['UAE', '971', 'AE'],
      ['Bahrain', '973', 'BH'],
      ['Qatar', '974', 'QA'],
      ['Oman', '968', 'OM'],
    ]);
    expect(DEFAULT_COUNTRY).toBe('Kuwait');
  });
  test('are found in any case; an unknown one is null', () => {
    expect(countryNamed(' saudi ARABIA ')?.name).toBe('Saudi Arabia');
    expect(countryNamed('Egypt')).toBeNull();
    expect(dialCodeOf('oman')).toBe('968');
    expect(dialCodeOf('Egypt')).toBe('965');
  });
});
