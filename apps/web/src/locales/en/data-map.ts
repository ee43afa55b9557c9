import type { texts as zh } from '../zh/data-map';

export const texts: Record<keyof typeof zh, string> = {
  title: 'Maps',
  new: 'New map',
  edit: 'Edit map',
  none: 'No maps yet',
  none_hint: 'Upload outlines as GeoJSON, and reports and screens can colour regions',
  size: 'Size',
  creator: 'Made by',
  remove_text: 'Reports and screens that use it cannot show it any more',
  outlines: 'Outlines',
  outlines_hint: 'A GeoJSON FeatureCollection whose regions have a name (properties.name), at most 5 MB',
  from_file: 'Choose a file',
  file_too_large: 'The file is larger than 5 MB',
  picture: 'Picture',
  text: 'Text',
  too_long: 'The text is long; replace it by a file',
  nothing: 'Nothing yet',
  nothing_hint: 'Choose a file, or paste it under "Text"',
  facts: '{regions} regions, {points} points',
};
