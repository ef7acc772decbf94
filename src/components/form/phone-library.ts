/**
 * The part of libphonenumber that we use, loaded when a phone field shows. Mobile numbers only: what a code is sent to, and a
 * Chinese number that lacks a digit passes for a landline otherwise.
 */
export {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
