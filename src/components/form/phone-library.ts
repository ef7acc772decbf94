/**
 * The part of libphonenumber that the site uses, loaded with a phone field. It has mobile numbers only: codes are sent
 * to these, and with landlines a Chinese number that lacks a digit would be valid.
 */
export {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
