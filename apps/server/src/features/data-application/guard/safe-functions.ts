const set = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/**
 * Functions that a statement on the product's own database may call: they compute from their arguments and do nothing
 * else. Whatever is not named here is refused, so a new function of PostgreSQL is safe by being unknown.
 */
export const SAFE_FUNCTIONS = set(`
  count sum avg min max string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg bool_and bool_or every
  stddev stddev_pop stddev_samp variance var_pop var_samp corr covar_pop covar_samp regr_slope regr_intercept regr_r2
  mode percentile_cont percentile_disc bit_and bit_or
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc mod power pow sqrt cbrt exp ln log log10 sign div random pi degrees radians
  sin cos tan asin acos atan atan2 width_bucket
  lower upper initcap length char_length character_length octet_length trim btrim ltrim rtrim left right substr substring
  position strpos overlay replace translate reverse concat concat_ws split_part lpad rpad format ascii chr md5
  regexp_replace regexp_match regexp_matches regexp_split_to_array regexp_split_to_table regexp_count regexp_like
  starts_with string_to_array array_to_string to_char to_number to_date to_timestamp quote_literal similarity
  now date_trunc date_part age extract make_date make_timestamp make_timestamptz make_interval justify_days
  justify_hours justify_interval clock_timestamp statement_timestamp transaction_timestamp timezone isfinite date_bin
  coalesce nullif greatest least num_nonnulls num_nulls
  array_length array_position array_append array_cat array_remove cardinality unnest generate_series
  to_json to_jsonb row_to_json json_build_object jsonb_build_object json_build_array jsonb_build_array
  json_extract_path json_extract_path_text jsonb_extract_path jsonb_extract_path_text json_array_length
  jsonb_array_length json_array_elements jsonb_array_elements json_array_elements_text jsonb_array_elements_text
  json_each jsonb_each json_each_text jsonb_each_text json_object_keys jsonb_object_keys json_typeof jsonb_typeof
  jsonb_set jsonb_strip_nulls jsonb_path_exists jsonb_path_query jsonb_path_query_first
  grouping
`);

/** Words of the grammar and types with a length, after which a parenthesis calls nothing. */
export const KEYWORDS_BEFORE_PARENTHESIS = set(`
  select from where and or not in any all some exists on using join by having when then else case between like ilike
  similar to union except intersect limit offset group cast over filter within row array lateral sets cube rollup as
  distinct values partition order window is materialized escape rows with interval fetch first next only
  varchar char character varying numeric decimal timestamp timestamptz time bit float
`);
