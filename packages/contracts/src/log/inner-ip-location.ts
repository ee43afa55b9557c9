/** What is kept as the location of an address inside the own network; readers see it in their language. */
export const INNER_IP_LOCATION = '内网';
